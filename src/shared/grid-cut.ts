/**
 * Minimum cut of a grid whose cells know their eight neighbours, after Boykov and Kolmogorov (2004):
 * two search trees that grow from both terminals and are repaired rather than rebuilt.
 * A border of one cell is added around the grid so that no neighbour needs a bounds check.
 */
export class GridCut {
  readonly stride: number
  private readonly cells: number
  private readonly steps: Int32Array
  private readonly residual: Float32Array[]
  private readonly terminal: Float32Array
  private readonly tree: Uint8Array
  private readonly parent: Int8Array
  private readonly stamp: Int32Array
  private readonly distance: Int32Array
  private queue: Int32Array
  private readonly queued: Uint8Array
  private head = 0
  private tail = 0
  private orphans: number[] = []
  private time = 0
  private readonly width: number
  private readonly height: number

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.stride = width + 2
    this.cells = this.stride * (height + 2)
    const s = this.stride
    // Opposite directions differ in their last bit.
    this.steps = Int32Array.of(1, -1, s, -s, s + 1, -s - 1, s - 1, -s + 1)
    this.residual = Array.from({ length: 8 }, () => new Float32Array(this.cells))
    this.terminal = new Float32Array(this.cells)
    this.tree = new Uint8Array(this.cells)
    this.parent = new Int8Array(this.cells).fill(none)
    this.stamp = new Int32Array(this.cells)
    this.distance = new Int32Array(this.cells)
    this.queue = new Int32Array(this.cells + 1)
    this.queued = new Uint8Array(this.cells)
  }

  /** `source` is the price of calling the cell background, `sink` that of calling it subject. */
  setTerminals(x: number, y: number, source: number, sink: number): void {
    this.terminal[(y + 1) * this.stride + x + 1] = source - sink
  }

  /** Price of a border between the cell and its neighbour in one of four directions: → ↓ ↘ ↙. */
  setNeighbour(x: number, y: number, direction: 0 | 1 | 2 | 3, price: number): void {
    const cell = (y + 1) * this.stride + x + 1
    const forward = direction * 2
    this.residual[forward]![cell] = price
    this.residual[forward + 1]![cell + this.steps[forward]!] = price
  }

  /** 1 where the cell belongs to the subject. */
  solve(): Uint8Array<ArrayBuffer> {
    for (let y = 1; y <= this.height; y++) {
      for (let x = 1; x <= this.width; x++) {
        const cell = y * this.stride + x
        const t = this.terminal[cell]!
        if (t === 0) continue
        this.tree[cell] = t > 0 ? sourceTree : sinkTree
        this.parent[cell] = root
        this.distance[cell] = 1
        this.activate(cell)
      }
    }
    for (;;) {
      const bridge = this.grow()
      if (bridge < 0) break
      this.time++
      this.augment(bridge >> 3, bridge & 7)
      this.adopt()
    }
    const out = new Uint8Array(this.width * this.height)
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        if (this.tree[(y + 1) * this.stride + x + 1] === sourceTree) out[y * this.width + x] = 1
      }
    }
    return out
  }

  private activate(cell: number): void {
    if (this.queued[cell] === 1) return
    this.queued[cell] = 1
    this.queue[this.tail] = cell
    this.tail = this.tail === this.cells ? 0 : this.tail + 1
  }

  /** The arc that joins both trees as cell * 8 + direction, seen from the source side; -1 when none is left. */
  private grow(): number {
    const { tree, residual, steps, queue, queued, parent, stamp, distance } = this
    while (this.head !== this.tail) {
      const cell = queue[this.head]!
      const kind = tree[cell]!
      if (kind !== 0 && parent[cell] !== none) {
        for (let d = 0; d < 8; d++) {
          const next = cell + steps[d]!
          const free = kind === sourceTree ? residual[d]![cell]! : residual[d ^ 1]![next]!
          if (free <= epsilon) continue
          const other = tree[next]!
          if (other === 0) {
            tree[next] = kind
            parent[next] = d ^ 1
            stamp[next] = stamp[cell]!
            distance[next] = distance[cell]! + 1
            this.activate(next)
          } else if (other !== kind) {
            return kind === sourceTree ? cell * 8 + d : next * 8 + (d ^ 1)
          } else if (
            stamp[next]! <= stamp[cell]! &&
            distance[next]! > distance[cell]! + 1 &&
            parent[next] !== root
          ) {
            parent[next] = d ^ 1
            stamp[next] = stamp[cell]!
            distance[next] = distance[cell]! + 1
          }
        }
      }
      queued[cell] = 0
      this.head = this.head === this.cells ? 0 : this.head + 1
    }
    return -1
  }

  private augment(cell: number, direction: number): void {
    const { residual, steps, parent, terminal } = this
    const far = cell + steps[direction]!
    let room = residual[direction]![cell]!
    let at = cell
    while (parent[at] !== root) {
      const up = parent[at]!
      const above = at + steps[up]!
      room = Math.min(room, residual[up ^ 1]![above]!)
      at = above
    }
    room = Math.min(room, terminal[at]!)
    at = far
    while (parent[at] !== root) {
      const up = parent[at]!
      room = Math.min(room, residual[up]![at]!)
      at += steps[up]!
    }
    room = Math.min(room, -terminal[at]!)

    residual[direction]![cell]! -= room
    residual[direction ^ 1]![far]! += room
    at = cell
    while (parent[at] !== root) {
      const up = parent[at]!
      const above = at + steps[up]!
      residual[up]![at]! += room
      residual[up ^ 1]![above]! -= room
      if (residual[up ^ 1]![above]! <= epsilon) this.orphan(at)
      at = above
    }
    terminal[at]! -= room
    if (terminal[at]! <= epsilon) this.orphan(at)
    at = far
    while (parent[at] !== root) {
      const up = parent[at]!
      const above = at + steps[up]!
      residual[up ^ 1]![above]! += room
      residual[up]![at]! -= room
      if (residual[up]![at]! <= epsilon) this.orphan(at)
      at = above
    }
    terminal[at]! += room
    if (-terminal[at]! <= epsilon) this.orphan(at)
  }

  private orphan(cell: number): void {
    this.parent[cell] = none
    this.orphans.push(cell)
  }

  private adopt(): void {
    const { tree, residual, steps, parent, stamp, distance } = this
    for (let index = 0; index < this.orphans.length; index++) {
      const cell = this.orphans[index]!
      const kind = tree[cell]!
      let best = none
      let bestDistance = Infinity
      for (let d = 0; d < 8; d++) {
        const next = cell + steps[d]!
        if (tree[next] !== kind) continue
        const free = kind === sourceTree ? residual[d ^ 1]![next]! : residual[d]![cell]!
        if (free <= epsilon) continue
        const length = this.lengthToRoot(next)
        if (length < bestDistance) {
          best = d
          bestDistance = length
        }
      }
      if (best !== none) {
        parent[cell] = best
        stamp[cell] = this.time
        distance[cell] = bestDistance + 1
        continue
      }
      for (let d = 0; d < 8; d++) {
        const next = cell + steps[d]!
        if (tree[next] !== kind) continue
        const free = kind === sourceTree ? residual[d ^ 1]![next]! : residual[d]![cell]!
        if (free > epsilon) this.activate(next)
        if (parent[next] === (d ^ 1)) this.orphan(next)
      }
      tree[cell] = 0
      parent[cell] = none
    }
    this.orphans = []
  }

  /** Steps to a living root, or Infinity; marks what it walked over so that the next walk is short. */
  private lengthToRoot(from: number): number {
    const { parent, steps, stamp, distance } = this
    let at = from
    let length = 0
    for (;;) {
      if (stamp[at] === this.time && parent[at] !== none) {
        length += distance[at]!
        break
      }
      const up = parent[at]!
      if (up === none) return Infinity
      length++
      if (up === root) {
        stamp[at] = this.time
        distance[at] = 1
        break
      }
      at += steps[up]!
    }
    const total = length
    at = from
    while (stamp[at] !== this.time) {
      stamp[at] = this.time
      distance[at] = length--
      at += steps[parent[at]!]!
    }
    return total
  }
}

const none = -1
const root = 8
const sourceTree = 1
const sinkTree = 2
const epsilon = 1e-6
