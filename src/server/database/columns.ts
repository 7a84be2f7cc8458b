import { customType, timestamp } from '#server/database/tables.ts'

/** A moment, whatever the time zone of whoever reads it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** The embedded database answers with plain bytes, Postgres with a Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
})
