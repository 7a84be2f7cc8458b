import { keepShared } from '#web/device/shared-photos.ts'
import { paths } from '#web/paths.ts'

/** Some apps hand a film or a text over beside a photo, and some say nothing of what they hand over. */
const isPhoto = (each: FormDataEntryValue): each is File =>
  each instanceof File && (each.type === '' || each.type.startsWith('image/'))

/** Photos from the phone's share sheet never leave the phone here: the page that follows shows them. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const photos = form.getAll('photos').filter(isPhoto)
  const isKept = photos.length > 0 && (await keepShared(photos))
  return Response.redirect(isKept ? paths.fromPhone : `${paths.fromPhone}?lost`, 303)
}
