CREATE TABLE "touch_ups" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"look" jsonb NOT NULL,
	"strokes" "bytea",
	"ground" "bytea",
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generated_ads" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "unsaved_pictures" ADD COLUMN "photo" "bytea";--> statement-breakpoint
ALTER TABLE "unsaved_pictures" ADD COLUMN "mask" "bytea";--> statement-breakpoint
ALTER TABLE "touch_ups" ADD CONSTRAINT "touch_ups_picture_id_generated_ads_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."generated_ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_ups" ADD CONSTRAINT "touch_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "touch_ups_waiting" ON "touch_ups" USING btree ("user_id") WHERE "touch_ups"."state" = 'waiting';