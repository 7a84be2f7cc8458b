import { openSync, readSync, statSync, writeSync } from 'node:fs'
import { InferenceSession, Tensor } from 'onnxruntime-node'

// What the detector sees in each composite, at four scales: npm run train:features -- <work folder>
const [folder = 'work'] = process.argv.slice(2)
const side = 320
const count = side * side
const names = ['f4', 'f8', 'f16', 'f32']
const session = await InferenceSession.create(`${folder}/detector.onnx`)
const pictures = openSync(`${folder}/composed.rgb`, 'r')
const outputs = names.map((name) => [name, openSync(`${folder}/composed.${name}`, 'w')] as const)
const bytes = Buffer.alloc(count * 3)
for (let n = 0; n < statSync(`${folder}/composed.rgb`).size / bytes.length; n++) {
  readSync(pictures, bytes, 0, bytes.length, n * bytes.length)
  const planes = Float32Array.from(bytes, (_, i) => bytes[(i % count) * 3 + Math.floor(i / count)] ?? 0)
  const seen = await session.run({ picture: new Tensor('float32', planes, [1, 3, side, side]) }, names)
  for (const [name, file] of outputs) {
    const data = seen[name]?.data
    if (data instanceof Float32Array) writeSync(file, new Uint8Array(new Float16Array(data).buffer))
  }
}
