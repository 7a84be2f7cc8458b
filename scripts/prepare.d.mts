export function install(): Promise<void>
export function build(): Promise<void>
