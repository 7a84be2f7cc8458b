import type { Shipped } from '../../src/server/features/content/shipped-pictures.ts'

export function encode(name: string, png: Buffer, folder: string): Promise<Shipped>
export function complete(name: string, shipped: Shipped, folder: string): Promise<Shipped>
export function sweep(folder: string, shipped: Record<string, { hash: string; widths: number[] }>): void
export function writeList(file: string, shipped: Record<string, unknown>): void
export function prepareFolder(folder: string): void
