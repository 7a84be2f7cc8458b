import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { readS3Url } from '#server/s3-url.ts'
import type { ByteRange, Storage } from './storage.ts'

/** With its four tries no call lasts longer than this until the answer begins. */
const answerWithinMs = 30_000

/** Pictures as objects in a bucket of Amazon S3 or of anything that speaks like it. */
export function s3Storage(address: string): Storage {
  const { endpoint, region, accessKeyId, secretAccessKey, bucket, prefix } = readS3Url(address)
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    // Other stores than Amazon's do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + requireKey(key) })
  const soon = () => ({ abortSignal: AbortSignal.timeout(answerWithinMs) })

  /** The time is for the answer to begin; a slow reader may take as long as it needs. */
  async function get(key: string, range?: ByteRange): Promise<Readable> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('the object store did not answer')), answerWithinMs)
    try {
      const { Body } = await client.send(
        new GetObjectCommand({
          ...at(key),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
        { abortSignal: late.signal },
      )
      if (!(Body instanceof Readable)) throw new Error('the object store sent no body')
      return Body
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes }), soon())
    },
    async read(key) {
      return Buffer.concat(await (await get(key)).toArray())
    },
    async open(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(at(key)), soon())
        return {
          bytes: ContentLength ?? 0,
          body: (range) =>
            Readable.from(
              (async function* pieces() {
                yield* await get(key, range)
              })(),
              { objectMode: false },
            ),
        }
      } catch (error) {
        if (error instanceof NotFound || error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)), soon())
    },
    async *list(under) {
      let next: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + under, ContinuationToken: next }),
          soon(),
        )
        for (const { Key, Size, LastModified, ETag } of page.Contents ?? []) {
          if (Key === undefined || LastModified === undefined) continue
          const md5 = /^"?([0-9a-f]{32})"?$/.exec(ETag ?? '')?.[1]
          yield {
            key: Key.slice(prefix.length),
            bytes: Size ?? 0,
            modifiedAt: LastModified,
            ...(md5 ? { md5 } : {}),
          }
        }
        next = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (next !== undefined)
    },
    async tidy() {
      // An upload is one request: the store keeps all of it or nothing.
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), soon())
    },
  }
}

/** Stores differ in what they make of an empty step or of two dots, so we never send one. */
function requireKey(key: string): string {
  const isPlain = /^[\w.-]+(\/[\w.-]+)*$/.test(key) && !/(^|\/)\.{1,2}(\/|$)/.test(key)
  if (!isPlain) throw new Error(`not a key: ${key}`)
  return key
}
