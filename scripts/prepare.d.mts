export function install(): Promise<void>
/** What is started: the program, built. */
export const program: string
export function build(): Promise<void>
export function putInPlace(name: string, folder?: string): void
export function installOptions(platform: string, processor: string): string[]
