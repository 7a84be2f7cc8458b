CREATE TABLE "picture_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"picture_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "picture_shares_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "generated_ads" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "generated_ads" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "generated_ads" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "generated_ads" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "generated_ads" ADD COLUMN "doomed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "generated_ads" ADD COLUMN "damaged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mail_before_delete" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_shares" ADD CONSTRAINT "picture_shares_picture_id_generated_ads_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."generated_ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_shares" ADD CONSTRAINT "picture_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_shares_of_picture" ON "picture_shares" USING btree ("picture_id","created_at");--> statement-breakpoint
CREATE INDEX "picture_shares_of_user" ON "picture_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "picture_shares_end" ON "picture_shares" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "generated_ads_due_of_user" ON "generated_ads" USING btree ("user_id","delete_at");--> statement-breakpoint
CREATE INDEX "generated_ads_removed" ON "generated_ads" USING btree ("removed_at") WHERE "generated_ads"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "generations_failed" ON "generations" USING btree ("user_id","finished_at") WHERE "generations"."state" = 'failed' and "generations"."hidden_at" is null;--> statement-breakpoint
ALTER TABLE "generated_ads" ADD CONSTRAINT "generated_ads_file" UNIQUE("image_url");