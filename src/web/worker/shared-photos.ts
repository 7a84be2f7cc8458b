import { keepShared } from '#web/device/shared-photos.ts'
import { paths } from '#web/paths.ts'

/** Photos from the phone's share sheet never leave the phone here: the page that follows shows them. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const photos = form.getAll('photos').filter((each) => each instanceof File)
  const isKept = photos.length > 0 && (await keepShared(photos))
  return Response.redirect(isKept ? paths.fromPhone : `${paths.fromPhone}?lost`, 303)
}
