import { Pool } from 'pg'
import { hashToken } from '#server/lib/secrets.ts'

const pool = new Pool({ connectionString: process.argv[3], max: 10 })

export const tokenIn = (cookie: string | undefined): string =>
  hashToken(/session=([^;]+)/.exec(cookie ?? '')?.[1] ?? '')

export async function me(hash: string): Promise<object> {
  const { rows } = await pool.query<{ id: string; credits: number }>({
    name: 'me',
    text: `select s.user_id as id, p.email, p.credits, p.held, p.shop_name from sessions s join profiles p on p.id = s.user_id
      where s.token_hash = $1 and s.expires_at > now()`,
    values: [hash],
  })
  return rows[0] ?? {}
}

export type Row = { id: string; tool: string; name: string; width: number; height: number; blur: string }

export async function pictures(hash: string): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: 'pictures',
    text: `select a.id, a.tool, a.product_name as name, a.width, a.height, a.blur, a.created_at
      from sessions s join generated_ads a on a.user_id = s.user_id
      where s.token_hash = $1 and s.expires_at > now() and a.removed_at is null
      order by a.created_at desc, a.id desc limit 24`,
    values: [hash],
  })
  return rows
}
