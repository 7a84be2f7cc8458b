import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Human, Result } from '@vladmandic/human'
import type { Raster } from './raster.ts'
import { within } from './raster.ts'

export type Point = { x: number; y: number }
export type Box = { left: number; top: number; width: number; height: number }

export type Face = {
  score: number
  box: Box
  /** 478 points of the face, in pixels. */
  mesh: Point[]
  roll: number
  yaw: number
  pitch: number
}

/** Named joints ('leftShoulder', 'rightHip' …) that were found well enough. */
export type Body = { score: number; joints: Map<string, Point & { score: number }> }
export type Thing = { label: string; score: number; box: Box }
export type Sight = { faces: Face[]; bodies: Body[]; things: Thing[] }

const require = createRequire(import.meta.url)
const humanFolder = path.dirname(require.resolve('@vladmandic/human'))
const wasmFolder = path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm/dist/tf-backend-wasm.node.js'))

type HumanModule = { Human: typeof Human }
let loaded: Promise<Human> | undefined

/** One per process. Its models lie inside the package: nothing is fetched from anywhere. */
export function visionModels(): Promise<Human> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Human> {
  const elsewhere = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.startsWith('file:')) return new Response(await readFile(new URL(address)))
    return elsewhere(input, init)
  }
  const module = require(path.join(humanFolder, 'human.node-wasm.js')) as HumanModule
  const human = new module.Human({
    backend: 'wasm',
    wasmPath: `${wasmFolder}/`,
    modelBasePath: `${pathToFileURL(path.join(humanFolder, '..', 'models')).href}/`,
    debug: false,
    async: false,
    cacheSensitivity: 0,
    skipAllowed: false,
    filter: { enabled: false },
    gesture: { enabled: false },
    hand: { enabled: false },
    segmentation: { enabled: false },
    face: {
      enabled: true,
      detector: { maxDetected: 8, rotation: true, minConfidence: 0.25, skipFrames: 0, skipTime: 0 },
      mesh: { enabled: true },
      iris: { enabled: false },
      emotion: { enabled: false },
      description: { enabled: false },
      antispoof: { enabled: false },
      liveness: { enabled: false },
    },
    body: { enabled: true, modelPath: 'movenet-lightning.json', maxDetected: 1, skipFrames: 0, skipTime: 0 },
    object: { enabled: true, modelPath: 'centernet.json', minConfidence: 0.25, skipFrames: 0, skipTime: 0 },
  })
  await human.load()
  return human
}

/** Faces, a body and things in the picture, in its own pixels. Things take longest, so they can be left out. */
export async function look(raster: Raster, what: { things: boolean } = { things: true }): Promise<Sight> {
  if (Math.min(raster.width, raster.height) < 24) return { faces: [], bodies: [], things: [] }
  const human = await visionModels()
  const small = await within(raster, 1024)
  const scale = raster.width / small.width
  const colours = new Int32Array(small.width * small.height * 3)
  for (let i = 0; i < small.width * small.height; i++) {
    colours[i * 3] = small.data[i * 4]!
    colours[i * 3 + 1] = small.data[i * 4 + 1]!
    colours[i * 3 + 2] = small.data[i * 4 + 2]!
  }
  const tensor = human.tf.tensor(colours, [1, small.height, small.width, 3], 'int32')
  try {
    return sightOf(await human.detect(tensor as never, { object: { enabled: what.things } }), raster, scale)
  } finally {
    human.tf.dispose(tensor)
  }
}

function sightOf(result: Result, raster: Raster, scale: number): Sight {
  const box = (numbers: readonly number[]): Box => ({
    left: (numbers[0] ?? 0) * scale,
    top: (numbers[1] ?? 0) * scale,
    width: (numbers[2] ?? 0) * scale,
    height: (numbers[3] ?? 0) * scale,
  })
  return {
    faces: result.face
      .filter((face) => face.mesh.length >= 468 && face.faceScore > 0.5)
      .map((face) => ({
        score: face.faceScore,
        box: box(face.box),
        mesh: face.mesh.map((point) => ({ x: point[0] * scale, y: point[1] * scale })),
        roll: face.rotation?.angle.roll ?? 0,
        yaw: face.rotation?.angle.yaw ?? 0,
        pitch: face.rotation?.angle.pitch ?? 0,
      })),
    bodies: result.body
      .filter((body) => body.score > 0.3)
      .map((body) => ({
        score: body.score,
        joints: new Map(
          body.keypoints
            .filter((joint) => joint.score > 0.25)
            // A joint that hardly moved is given as it was in the picture before, in that one's pixels.
            .map(({ part, positionRaw: [across, down], score }) => [
              part,
              { x: across * raster.width, y: down * raster.height, score },
            ]),
        ),
      })),
    things: result.object.map((thing) => ({ label: thing.label, score: thing.score, box: box(thing.box) })),
  }
}
