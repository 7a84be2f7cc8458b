import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider } from 'oidc-provider'
import { freePort } from './program.ts'

type Guest = { sub: string; email: string; email_verified: boolean }

/** A real OpenID provider in Google's place. Whoever `guest` is has just chosen their account there. */
export async function startGoogle(appOrigin: () => string) {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  let guest: Guest = { sub: 'nobody', email: 'nobody@shop.example', email_verified: true }
  const guests = new Map<string, Guest>()

  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)

  let provider: Provider | undefined
  const server = createServer((request, response) => {
    if (!provider) return response.end()
    if (request.url?.startsWith('/interaction/')) {
      const result = { login: { accountId: guest.sub }, select_account: {} }
      return void provider.interactionFinished(request, response, result)
    }
    return void provider.callback()(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    issuer,
    settings: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: 'chobi',
      GOOGLE_CLIENT_SECRET: 'a secret among two',
    },
    /** Once the program's address is known. */
    open(): void {
      provider = new Provider(issuer, {
        clients: [
          {
            client_id: 'chobi',
            client_secret: 'a secret among two',
            redirect_uris: [`${appOrigin()}/api/auth/callback/google`],
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        conformIdTokenClaims: false,
        features: { devInteractions: { enabled: false } },
        interactions: { policy, url: (_context, interaction) => `/interaction/${interaction.uid}` },
        cookies: { keys: ['a key for tests'] },
        findAccount: (_context, sub) => ({
          accountId: sub,
          claims: () => ({ name: 'Ruma', ...(guests.get(sub) ?? { sub }) }),
        }),
        async loadExistingGrant(context) {
          const grant = new context.oidc.provider.Grant({
            accountId: context.oidc.session?.accountId ?? guest.sub,
            clientId: 'chobi',
          })
          grant.addOIDCScope('openid email profile')
          await grant.save()
          return grant
        },
      })
    },
    become(next: Partial<Guest> & { email: string }): void {
      guest = { sub: `google-${next.email}`, email_verified: true, ...next }
      guests.set(guest.sub, guest)
    },
    /** Chooses the account there, and gives the address that leads back. */
    async choose(authorizationUrl: string): Promise<string> {
      const cookies = new Map<string, string>()
      let url = authorizationUrl
      for (let hop = 0; hop < 10 && url.startsWith(issuer); hop++) {
        const answer = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        })
        for (const line of answer.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        const location = answer.headers.get('location')
        if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
        url = new URL(location, url).href
      }
      return url
    },
    address: () => server.address() as AddressInfo,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
