/** What a .tflite file says: tensors by number, and the steps in their order. */
export type TfliteNetwork = {
  tensors: { shape: number[]; values: Float32Array | null }[]
  steps: TfliteStep[]
  inputs: number[]
  outputs: number[]
}

export type TfliteStep = {
  operator: number
  inputs: number[]
  outputs: number[]
  /** A small number among the options of the step, by its place in the schema; 0 where it is left out. */
  option(place: number): number
}

const float32 = 0
const float16 = 1
const int32 = 2

/** Reads the parts of TensorFlow Lite's format (a FlatBuffer) that networks with plain numbers use. */
export function readTflite(bytes: Buffer): TfliteNetwork {
  if (bytes.toString('latin1', 4, 8) !== 'TFL3') throw new Error('This is no .tflite file')
  const model = new Table(bytes, bytes.readUInt32LE(0))
  const operators = model.tables(1).map((code) => Math.max(code.byte(0), code.word(3)))
  const buffers = model.tables(4).map((buffer) => buffer.bytes(0))
  const graph = model.tables(2)[0]
  if (!graph) throw new Error('The .tflite file holds no network')
  const tensors = graph.tables(0).map((tensor) => {
    const kind = tensor.byte(1)
    const raw = buffers[tensor.word(2)]
    return { shape: tensor.words(0), values: raw && raw.length > 0 ? numbers(raw, kind) : null }
  })
  const steps = graph.tables(3).map((step) => ({
    operator: operators[step.word(0)] ?? -1,
    inputs: step.words(1),
    outputs: step.words(2),
    option: (place: number) => step.table(4)?.byte(place) ?? 0,
  }))
  return { tensors, steps, inputs: graph.words(1), outputs: graph.words(2) }
}

function numbers(raw: Buffer, kind: number): Float32Array | null {
  if (kind === float32) return Float32Array.from({ length: raw.length / 4 }, (_, n) => raw.readFloatLE(n * 4))
  if (kind === float16)
    return Float32Array.from({ length: raw.length / 2 }, (_, n) => half(raw.readUInt16LE(n * 2)))
  if (kind === int32) return Float32Array.from({ length: raw.length / 4 }, (_, n) => raw.readInt32LE(n * 4))
  return null
}

function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 0) return sign * fraction * 2 ** -24
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

/** A table of a FlatBuffer: its first word leads to the list of where its fields lie. */
class Table {
  readonly #bytes: Buffer
  readonly #at: number

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  #field(place: number): number | null {
    const list = this.#at - this.#bytes.readInt32LE(this.#at)
    if (4 + place * 2 >= this.#bytes.readUInt16LE(list)) return null
    const offset = this.#bytes.readUInt16LE(list + 4 + place * 2)
    return offset === 0 ? null : this.#at + offset
  }

  #target(place: number): number | null {
    const field = this.#field(place)
    return field === null ? null : field + this.#bytes.readUInt32LE(field)
  }

  byte(place: number): number {
    const field = this.#field(place)
    return field === null ? 0 : this.#bytes.readUInt8(field)
  }

  word(place: number): number {
    const field = this.#field(place)
    return field === null ? 0 : this.#bytes.readUInt32LE(field)
  }

  words(place: number): number[] {
    const list = this.#target(place)
    if (list === null) return []
    const length = this.#bytes.readUInt32LE(list)
    return Array.from({ length }, (_, n) => this.#bytes.readInt32LE(list + 4 + n * 4))
  }

  bytes(place: number): Buffer {
    const list = this.#target(place)
    if (list === null) return Buffer.alloc(0)
    return this.#bytes.subarray(list + 4, list + 4 + this.#bytes.readUInt32LE(list))
  }

  table(place: number): Table | null {
    const at = this.#target(place)
    return at === null ? null : new Table(this.#bytes, at)
  }

  tables(place: number): Table[] {
    const list = this.#target(place)
    if (list === null) return []
    return Array.from({ length: this.#bytes.readUInt32LE(list) }, (_, n) => {
      const entry = list + 4 + n * 4
      return new Table(this.#bytes, entry + this.#bytes.readUInt32LE(entry))
    })
  }
}
