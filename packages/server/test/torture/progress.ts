const PARTS = 20

/** Tells on standard error how far a long run is, at each twentieth of the whole. */
export function progressOf(what: string, all: number): (done: number) => void {
  const begin = performance.now()
  let told = 0
  return (done) => {
    const part = Math.floor((done * PARTS) / all)
    if (part <= told) return
    told = part
    const minutes = (performance.now() - begin) / 60_000
    console.error(`${done} of ${all} ${what}, ${minutes.toFixed(1)} minutes`)
  }
}
