// RFC 7396. What a patch does not touch stays the very same object, so that a screen redraws only what changed.

type Json = unknown;

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function patched<T>(target: T, patch: Json): T {
  if (!isObject(patch)) return patch as T;
  const result: Record<string, Json> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = patched(result[key], value);
  }
  return result as T;
}
