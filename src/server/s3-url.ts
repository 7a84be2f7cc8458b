export type S3Address = {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
}

/** readS3Url('https://key:secret@store.example/bucket/folder?region=eu') names all that a client needs. */
export function readS3Url(address: string): S3Address {
  const url = new URL(address)
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const accessKeyId = decodeURIComponent(url.username)
  const secretAccessKey = decodeURIComponent(url.password)
  if (bucket === '') throw new TypeError('the bucket is missing after the host')
  if (accessKeyId === '' || secretAccessKey === '') throw new TypeError('key and secret are missing')
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  }
}
