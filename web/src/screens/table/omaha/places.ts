// Where people sit around the oval: the croupier and the seats at equal steps, clockwise, and the one who looks at the bottom.

export type Spot = { x: number; y: number; inX: number; inY: number };

/** Place of a seat in hundredths of the oval; seat 0 is the croupier. `own` lies at the bottom. */
export function placeOf(seat: number, own: number, seats: number): Spot {
  const places = seats + 1;
  const turn = (((seat - own + places) % places) / places) * 2 * Math.PI + Math.PI / 2;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // A little squarer than an ellipse, so that the corners of a screen are used.
  const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.82;
  const [sx, sy] = [square(cos), square(sin)];
  return { x: 50 + 50 * sx, y: 50 + 50 * sy, inX: 50 + 33 * sx, inY: 50 + 31 * sy };
}
