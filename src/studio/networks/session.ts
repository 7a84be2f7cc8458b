import type { InferenceSession } from 'onnxruntime-node'

/** Planes of numbers, one after the other: channels × height × width. */
export type Planes = { channels: number; height: number; width: number; data: Float32Array }

/** `shape` is what the network takes; a word stands where any number will do. */
export type Network = { shape: readonly (number | string)[]; run(input: Planes): Promise<Planes> }

/** A network in the ONNX runtime, on one core: the runtime itself is loaded when the first one is. */
export async function openNetwork(model: Uint8Array): Promise<Network> {
  const { InferenceSession: Session, Tensor } = await import('onnxruntime-node')
  const session: InferenceSession = await Session.create(model, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Memory is given back between pictures.
    enableCpuMemArena: false,
    logSeverityLevel: 3,
  })
  const [input, output] = [session.inputNames[0], session.outputNames[0]]
  if (!input || !output) throw new Error('The network has no input or no output')
  const taken = session.inputMetadata[0]
  return {
    shape: taken?.isTensor ? taken.shape : [],
    async run({ channels, height, width, data }) {
      const results = await session.run(
        { [input]: new Tensor('float32', data, [1, channels, height, width]) },
        [output],
      )
      const answer = results[output]
      if (!answer || !(answer.data instanceof Float32Array)) throw new Error('The network gave no numbers')
      const [, made = 1, rows = 1, columns = 1] = answer.dims
      return { channels: made, height: rows, width: columns, data: answer.data }
    },
  }
}
