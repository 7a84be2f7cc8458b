import { styledCookie, styleName } from '#shared/first-style.ts'

/** A page that brought its style along fetches it once for all others, and tells the server that it is here. */
export async function keepStyle(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]')
  if (!link) return
  const answer = await fetch(link.href).catch(() => undefined)
  if (answer?.ok) await answer.text()
  else return
  document.cookie = `${styledCookie}=${styleName(link.href)}; Max-Age=31536000; Path=/; SameSite=Lax`
}
