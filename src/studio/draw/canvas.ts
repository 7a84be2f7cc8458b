import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import type { Sheet as AnySheet } from '#shared/drawing/pen.ts'
import type { Raster } from '../vision/raster.ts'
import { registerFonts } from './fonts.ts'

export type Pen = SKRSContext2D
export type Sheet = AnySheet<Canvas> & { pen: Pen }

export function newSheet(width: number, height: number): Sheet {
  registerFonts()
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const pen = canvas.getContext('2d')
  pen.imageSmoothingEnabled = true
  pen.imageSmoothingQuality = 'high'
  return { canvas, pen, width: canvas.width, height: canvas.height }
}

export function sheetOf(raster: Raster): Sheet {
  const sheet = newSheet(raster.width, raster.height)
  sheet.pen.putImageData(new ImageData(raster.data, raster.width, raster.height), 0, 0)
  return sheet
}

export function rasterOf(sheet: Sheet): Raster {
  const image = sheet.pen.getImageData(0, 0, sheet.width, sheet.height)
  return {
    width: sheet.width,
    height: sheet.height,
    data: new Uint8ClampedArray(
      image.data.buffer as ArrayBuffer,
      image.data.byteOffset,
      image.data.byteLength,
    ),
  }
}

/** The same of a sheet that nobody draws on or from any more: kept beside its picture it would take as much again. */
export function takenOff(sheet: Sheet): Raster {
  const raster = rasterOf(sheet)
  letGo(sheet)
  return raster
}

/** Lays a picture on a sheet as it is. */
export function lay(on: Sheet, raster: Raster): void {
  const sheet = sheetOf(raster)
  on.pen.drawImage(sheet.canvas, 0, 0)
  letGo(sheet)
}

function letGo({ canvas }: Sheet): void {
  canvas.width = 1
  canvas.height = 1
}
