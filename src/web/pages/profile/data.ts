import { brand } from '#shared/brand.ts'
import { signedInLoader } from '#web/page.ts'

/** All that is kept about the person who asks, as a file; sent while it is read. */
export const loader = signedInLoader(({ user, server, log }) => {
  const pieces = server.ownData.ownData(user.id)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        log.error({ err: error }, 'the own data broke off')
        controller.error(error)
      }
    },
    cancel: () => void pieces.return(undefined),
  })
  const name = `${brand.name.toLowerCase()}-my-data.json`
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
})
