export const thumbnailMaker: Readonly<Record<string, string>> = {}
