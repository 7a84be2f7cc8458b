type Attribute = number | number[] | string
type Dimension = number | string

/**
 * Writes a network in the ONNX format (protocol buffers, opset 14), so that weights which packages ship in other
 * formats run in the same runtime.
 */
export class OnnxWriter {
  readonly #nodes: Buffer[] = []
  readonly #weights: Buffer[] = []
  #made = 0

  /** Numbers that the network has learnt; gives the name under which nodes take them. */
  weight(shape: number[], values: Float32Array): string {
    const name = `w${this.#made++}`
    const raw = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
    this.#weights.push(
      Buffer.concat([...shape.map((side) => whole(1, side)), whole(2, 1), text(8, name), part(9, raw)]),
    )
    return name
  }

  /** One step; gives the name of its result. */
  node(operator: string, inputs: string[], attributes: Record<string, Attribute> = {}): string {
    const name = `t${this.#made++}`
    const written = Object.entries(attributes).map(([key, value]) => part(5, attribute(key, value)))
    this.#nodes.push(
      Buffer.concat([...inputs.map((input) => text(1, input)), text(2, name), text(4, operator), ...written]),
    )
    return name
  }

  file(input: [string, Dimension[]], output: [string, Dimension[]]): Uint8Array {
    const graph = Buffer.concat([
      ...this.#nodes.map((node) => part(1, node)),
      text(2, 'studio'),
      ...this.#weights.map((weight) => part(5, weight)),
      part(11, port(...input)),
      part(12, port(...output)),
    ])
    const opset = Buffer.concat([text(1, ''), whole(2, 14)])
    return Buffer.concat([whole(1, 8), part(7, graph), part(8, opset)])
  }
}

function attribute(name: string, value: Attribute): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([text(1, name), part(4, Buffer.from(value)), whole(20, 3)])
  if (typeof value === 'number') return Buffer.concat([text(1, name), whole(3, value), whole(20, 2)])
  return Buffer.concat([text(1, name), ...value.map((one) => whole(8, one)), whole(20, 7)])
}

function port(name: string, shape: Dimension[]): Buffer {
  const sides = shape.map((side) => part(1, typeof side === 'number' ? whole(1, side) : text(2, side)))
  const tensor = Buffer.concat([whole(1, 1), part(2, Buffer.concat(sides))])
  return Buffer.concat([text(1, name), part(2, part(1, tensor))])
}

const key = (field: number, kind: number): Buffer => varint(field * 8 + kind)
const whole = (field: number, value: number): Buffer => Buffer.concat([key(field, 0), varint(value)])
const part = (field: number, bytes: Buffer): Buffer =>
  Buffer.concat([key(field, 2), varint(bytes.length), bytes])
const text = (field: number, value: string): Buffer => part(field, Buffer.from(value))

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}
