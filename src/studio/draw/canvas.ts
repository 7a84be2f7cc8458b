import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import type { Field, Raster } from '../vision/raster.ts'
import { newField } from '../vision/raster.ts'

export type Pen = SKRSContext2D
export type Sheet = { canvas: Canvas; pen: Pen; width: number; height: number }

export function newSheet(width: number, height: number): Sheet {
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

/** A drawing in grey read back as numbers from 0 to 1. */
export function drawnField(width: number, height: number, draw: (pen: Pen) => void): Field {
  const sheet = newSheet(width, height)
  sheet.pen.fillStyle = '#000'
  sheet.pen.fillRect(0, 0, width, height)
  draw(sheet.pen)
  const { data } = rasterOf(sheet)
  const field = newField(width, height)
  for (let i = 0; i < field.data.length; i++) field.data[i] = data[i * 4]! / 255
  return field
}
