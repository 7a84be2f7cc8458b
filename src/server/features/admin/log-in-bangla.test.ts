import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { newAdmin, signedUp, type TestPerson } from '#test/people.ts'
import { ownProgram } from '#test/own-program.ts'
import { sendToTab, typedRule } from '#test/admin.ts'
import { adminLog } from './admin-log.table.ts'

describe('the log of admins in Bangla', () => {
  const program = ownProgram()
  let admin: TestPerson
  let person: TestPerson

  beforeAll(async () => {
    admin = await newAdmin(program)
    person = await signedUp(program)
    await sendToTab(admin.browser, 'users', {
      intent: 'give-credits',
      user: person.id,
      amount: '7.5',
      reason: 'ধৈর্যের জন্য',
      last: '0',
    })
    admin.browser.cookies.set('language', 'bn')
  })

  /** The table alone, as it is read. */
  async function readTable(q = ''): Promise<string> {
    const page = await admin.browser.read(`/admin/log?q=${encodeURIComponent(q)}`)
    const [, rows = ''] = /<tbody>(.*?)<\/tbody>/s.exec(page) ?? []
    return rows.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, ' ')
  }

  it('says what was done, to what, and how it stands', async () => {
    const rows = await readTable('ধৈর্যের')
    expect(rows).toContain('ক্রেডিট দিয়েছেন')
    expect(rows).toContain('ক্রেডিট:  ১০.৫')
    expect(rows).toContain('কারণ:  ধৈর্যের জন্য')
    expect(rows).not.toMatch(/credits|reason/)
  })

  it('finds a line by its Bangla words, and by what stands in the database', async () => {
    expect(await readTable('ক্রেডিট দিয়েছেন')).toContain(person.email)
    expect(await readTable('credits given')).toContain(person.email)
    expect(await readTable('ওয়েবহুক সরিয়েছেন')).toBe('')
  })

  it('says what was changed of a photo rule', async () => {
    const rule = { ...typedRule('bd-job'), certainty: 'official', editing: 'free', source: 'bpsc.gov.bd' }
    await sendToTab(admin.browser, 'offices', { ...rule, intent: 'save', id: 'bd-job', was: '' })
    const rows = await readTable('bd-job')
    for (const words of ['ছবির নিয়ম বদলেছেন', 'কার কথা:  অফিসের নিজের', 'এডিট করা ছবি:  নেয়', 'bpsc.gov.bd'])
      expect(rows).toContain(words)
    expect(rows).not.toMatch(/certainty|official|editing/)
    await sendToTab(admin.browser, 'offices', { ...rule, intent: 'add', kind: 'visa' })
    expect(await readTable('own-bd-visa')).toContain('ধরন:  ভিসা')
  })

  it('shows a line of which it knows no word as it is', async () => {
    // Only an older or a newer release leaves such a line.
    await db()
      .insert(adminLog)
      .values({
        adminId: admin.id,
        adminEmail: admin.email,
        action: 'moon painted',
        subject: 'moon',
        after: { shade: 'blue', until: null, amount: '1,299 TK' },
        requestId: 'r1',
        words: 'moon painted',
      })
    const rows = await readTable('moon painted')
    for (const words of ['moon painted', 'shade:  blue', 'যেদিন পর্যন্ত:  নেই', '৳১,২৯৯']) {
      expect(rows).toContain(words)
    }
  })
})
