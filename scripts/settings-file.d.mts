export function settingsFile(folder?: string, ofSystemd?: string): string | undefined
