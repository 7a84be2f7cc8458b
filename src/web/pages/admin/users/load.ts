import { readId, readUsersView } from '#shared/forms/admin-views.ts'
import { say } from '#shared/words/say.ts'
import { type AdminArgs, loadPart } from '../ladder.ts'

export function loadUsers(page: AdminArgs) {
  const { url, server, admin } = page
  const view = readUsersView(url.searchParams)
  const open = readId(url.searchParams, 'user')
  return loadPart(page, say('admin.usersNotLoaded'), async () => ({
    view,
    list: await server.admin.listUsers(view),
    you: admin.id,
    open: open ?? null,
    details: open ? ((await server.admin.findUserDetails(open)) ?? null) : null,
  }))
}

export type UsersData = Extract<Awaited<ReturnType<typeof loadUsers>>, { ok: true }>['data']
