export function installDependencies(): void
export function findChromium(): string | null
export function installChromium(): string
