export function newestSource(folder: string, fits?: RegExp, but?: readonly string[]): number
