CREATE TABLE "unsaved_sides" (
	"generation_id" uuid NOT NULL,
	"side" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "unsaved_sides_generation_id_side_pk" PRIMARY KEY("generation_id","side")
);
--> statement-breakpoint
ALTER TABLE "unsaved_sides" ADD CONSTRAINT "unsaved_sides_generation_id_unsaved_pictures_generation_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."unsaved_pictures"("generation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "unsaved_sides" ("generation_id", "side", "bytes")
SELECT "generation_id", "side", "bytes" FROM "unsaved_pictures"
CROSS JOIN LATERAL (VALUES ('before', "before"), ('svg', convert_to("svg", 'UTF8')), ('photo', "photo"), ('mask', "mask")) AS beside ("side", "bytes")
WHERE "bytes" IS NOT NULL;
