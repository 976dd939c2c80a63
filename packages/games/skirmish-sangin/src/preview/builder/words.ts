export function pointsWords(count: number): string {
  return count === 1 ? '1 point' : `${count} points`
}
