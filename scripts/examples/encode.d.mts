type Encoded = {
  hash: string
  widths: number[]
  width: number
  height: number
  blur: string | null
  isTransparent: boolean
}

export function encode(name: string, png: Buffer, folder: string): Promise<Encoded>
export function complete(name: string, shipped: Encoded, folder: string): Promise<Encoded>
export function sweep(folder: string, shipped: Record<string, { hash: string; widths: number[] }>): void
export function writeList(file: string, shipped: Record<string, unknown>): void
export function prepareFolder(folder: string): void
