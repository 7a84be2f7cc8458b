export function install(): Promise<void>
export function build(): Promise<void>
export function installOptions(platform: string, processor: string): string[]
