ALTER TABLE "users" ADD COLUMN "bonus_refused" text;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "opens_alone" boolean DEFAULT true NOT NULL;