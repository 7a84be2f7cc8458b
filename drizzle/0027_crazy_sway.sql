CREATE TABLE "design_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"picture_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"document" text NOT NULL,
	"bytes" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_versions_revision" UNIQUE("picture_id","revision")
);
--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_picture_id_generated_ads_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."generated_ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_versions_of_picture" ON "design_versions" USING btree ("picture_id","saved_at");