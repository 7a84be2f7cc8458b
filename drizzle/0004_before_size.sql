ALTER TABLE "generations" ADD COLUMN "before_width" integer;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "before_height" integer;