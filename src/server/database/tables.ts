// As with sql.ts.
export * from 'drizzle-orm/pg-core'
