ALTER TABLE "generated_ads" ADD COLUMN "idea_of" uuid;--> statement-breakpoint
ALTER TABLE "generated_ads" ADD COLUMN "idea" smallint;--> statement-breakpoint
ALTER TABLE "generated_ads" ADD CONSTRAINT "generated_ads_idea" UNIQUE("idea_of","idea");