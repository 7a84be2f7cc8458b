CREATE TABLE "design_shapes" (
	"picture_id" uuid NOT NULL,
	"shape" text NOT NULL,
	"document" text,
	"words" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_shapes_picture_id_shape_pk" PRIMARY KEY("picture_id","shape")
);
--> statement-breakpoint
ALTER TABLE "design_shapes" ADD CONSTRAINT "design_shapes_picture_id_generated_ads_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."generated_ads"("id") ON DELETE cascade ON UPDATE no action;