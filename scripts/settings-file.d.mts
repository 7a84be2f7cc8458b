export function settingsFile(folder?: string, ofSystemd?: string): string | undefined
export function whole(file: string): string
