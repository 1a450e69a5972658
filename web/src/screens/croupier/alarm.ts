// The alarm of a console: it sounds whatever a person prefers on this device, because a wrong card must be noticed.

let context: AudioContext | undefined;

export function soundAlarm(): void {
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    for (const [at, pitch] of [
      [0, 880],
      [0.18, 660],
      [0.36, 880],
      [0.54, 660],
    ] as const) {
      const source = context.createOscillator();
      const volume = context.createGain();
      source.type = "square";
      source.frequency.value = pitch;
      volume.gain.setValueAtTime(0.16, start + at);
      volume.gain.exponentialRampToValueAtTime(0.0005, start + at + 0.17);
      source.connect(volume).connect(context.destination);
      source.start(start + at);
      source.stop(start + at + 0.17);
    }
  } catch {
    // A device without sound still shows the alarm.
  }
}
