ALTER TABLE "generated_ads" ADD COLUMN "sides" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "generated_ads" SET "sides" = array_remove(ARRAY[CASE WHEN "has_before" = 1 THEN 'before' END, CASE WHEN "has_svg" = 1 THEN 'svg' END], NULL) WHERE "has_before" = 1 OR "has_svg" = 1;
