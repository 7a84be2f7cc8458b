export type ApiExampleId = 'me' | 'tools' | 'order' | 'look' | 'picture' | 'list' | 'delete' | 'callBack'

const key = '-H "Authorization: Bearer $CHOBI_KEY"'

/**
 * What the page for developers shows, ready to be copied into a terminal: `$CHOBI_KEY` and `$ID` stand for the
 * reader's own. A test takes them from the page and runs them as they are.
 */
export function apiExamples(origin: string): Record<ApiExampleId, string> {
  const api = `${origin}/api/v1`
  return {
    me: `curl -sS ${api}/me \\
  ${key}`,
    tools: `curl -sS ${api}/tools \\
  ${key}`,
    order: `curl -sS ${api}/tools/background_remover/generations \\
  ${key} \\
  -H "Idempotency-Key: order-1001" \\
  -F file=@photo.jpg`,
    look: `curl -sS ${api}/generations/$ID \\
  ${key}`,
    picture: `curl -sS ${api}/generations/$ID/picture \\
  ${key} \\
  -o picture.png`,
    list: `curl -sS "${api}/generations?limit=20" \\
  ${key}`,
    delete: `curl -sS -X DELETE ${api}/generations/$ID \\
  ${key}`,
    callBack: `curl -sS ${api}/tools/background_remover/generations \\
  ${key} \\
  -H "Idempotency-Key: order-1002" \\
  -F file=@photo.jpg \\
  -F callback_url="$CALLBACK_URL"`,
  }
}

/** isOurs(request.headers['chobi-signature'], body, secret): as somebody writes it who has nothing but Node. */
export const signatureExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isOurs(header, body, secret) {
  const [, seconds, given] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!given || Math.abs(Date.now() / 1000 - seconds) > 300) return false
  const hash = createHmac('sha256', secret).update(\`\${seconds}.\${body}\`).digest()
  return timingSafeEqual(hash, Buffer.from(given, 'hex'))
}`
