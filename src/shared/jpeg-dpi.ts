/** Says in the head of a JPEG how many of its dots make an inch; a file without the place for it stays as it is. */
export function setDpi(file: Uint8Array, dpi: number): void {
  const head = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const isJfif = head.byteLength > 18 && head.getUint32(6) === 0x4a_46_49_46
  if (!isJfif) return
  head.setUint8(13, 1)
  head.setUint16(14, dpi)
  head.setUint16(16, dpi)
}
