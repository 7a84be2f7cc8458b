declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  type Options = {
    directory: string
    silent: boolean
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string }[]
  }

  /** An S3 server for tests; its package comes without types. */
  export default class S3rver {
    constructor(options: Options)
    store: {
      getResourcePath(bucket: string, key: string, resource: string): string
      deleteObject(bucket: string, key: string): Promise<void>
    }
    configureBuckets(): Promise<unknown>
    getMiddleware(): RequestListener
  }
}
