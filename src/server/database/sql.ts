// The one place that names the package: its list of files is 130 kB, which Node reads anew for each module that names it.
export * from 'drizzle-orm'
