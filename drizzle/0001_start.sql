CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_subject" UNIQUE("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_tokens_purpose" UNIQUE("user_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"assurance" smallint DEFAULT 1 NOT NULL,
	"address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"renewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"sign_up_ref" text,
	"sign_up_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "admin_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"admin_email" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_content" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page_name" text NOT NULL,
	"section_name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"content_type" text NOT NULL,
	"content_data" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_content_type" CHECK ("page_content"."content_type" in ('text', 'image', 'button'))
);
--> statement-breakpoint
CREATE TABLE "tool_examples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tool" text NOT NULL,
	"position" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"before_picture" jsonb,
	"after_picture" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tool_examples_place" UNIQUE("tool","position"),
	CONSTRAINT "tool_examples_position" CHECK ("tool_examples"."position" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "bonus_claims" (
	"claim" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"reference" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_once" UNIQUE("kind","reference")
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text,
	"email" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generated_ads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"generation_id" uuid,
	"tool" text NOT NULL,
	"product_name" text NOT NULL,
	"details" text,
	"image_url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"has_alpha" smallint DEFAULT 0 NOT NULL,
	"has_before" smallint DEFAULT 0 NOT NULL,
	"has_svg" smallint DEFAULT 0 NOT NULL,
	"bytes" bigint NOT NULL,
	"checksum" text NOT NULL,
	"blur" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delete_at" timestamp with time zone NOT NULL,
	"warned_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"doomed_at" timestamp with time zone,
	"damaged_at" timestamp with time zone,
	CONSTRAINT "generated_ads_generation" UNIQUE("generation_id"),
	CONSTRAINT "generated_ads_file" UNIQUE("image_url")
);
--> statement-breakpoint
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
CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"values" jsonb NOT NULL,
	"inputs" jsonb NOT NULL,
	"seed" integer NOT NULL,
	"name" text NOT NULL,
	"cost" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"request_id" text NOT NULL,
	"attempt" smallint DEFAULT 0 NOT NULL,
	"worker" text,
	"engine" text,
	"heartbeat_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	"address" text,
	"result_key" text,
	"result_width" integer,
	"result_height" integer,
	"result_alpha" smallint,
	"note" text,
	"error" text,
	"error_log" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "generations_press" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "unsaved_pictures" (
	"generation_id" uuid PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"before" "bytea",
	"svg" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "magic_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_name" text NOT NULL,
	"code" text,
	"kind" text DEFAULT 'shared' NOT NULL,
	"ends_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "magic_codes_not_blank" CHECK ("magic_codes"."code" = btrim("magic_codes"."code") and "magic_codes"."code" <> '')
);
--> statement-breakpoint
CREATE TABLE "plan_activations" (
	"person" text NOT NULL,
	"code" text NOT NULL,
	"runs_until" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_activations_person_code_pk" PRIMARY KEY("person","code")
);
--> statement-breakpoint
CREATE TABLE "plan_payment_links" (
	"plan_name" text PRIMARY KEY NOT NULL,
	"payment_link" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_payment_links_https" CHECK ("plan_payment_links"."payment_link" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "user_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_name" text NOT NULL,
	"plan_price" integer NOT NULL,
	"credits_allocated" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"cancelled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"shop_name" text,
	"plan_type" text DEFAULT 'free',
	"plan_expiry" timestamp with time zone,
	"account_enabled" boolean DEFAULT true NOT NULL,
	"total_images_generated" integer DEFAULT 0 NOT NULL,
	"referral_code" text NOT NULL,
	"mail_before_delete" boolean DEFAULT false NOT NULL,
	"custom_product_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"custom_passport_dresses" text[] DEFAULT '{}'::text[] NOT NULL,
	"custom_backgrounds" text[] DEFAULT '{}'::text[] NOT NULL,
	"custom_thumbnail_themes" text[] DEFAULT '{}'::text[] NOT NULL,
	"custom_logo_industries" text[] DEFAULT '{}'::text[] NOT NULL,
	"custom_logo_styles" text[] DEFAULT '{}'::text[] NOT NULL,
	"custom_logo_usages" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_referral_code_unique" UNIQUE("referral_code"),
	CONSTRAINT "profiles_credits_cover_holds" CHECK ("profiles"."held" >= 0 and "profiles"."credits" >= "profiles"."held")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"referred_id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"purchase_bonus_given" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_config" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"webhook_url" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_ads" ADD CONSTRAINT "generated_ads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_shares" ADD CONSTRAINT "picture_shares_picture_id_generated_ads_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."generated_ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_shares" ADD CONSTRAINT "picture_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsaved_pictures" ADD CONSTRAINT "unsaved_pictures_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magic_codes" ADD CONSTRAINT "magic_codes_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_id_users_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_reset" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_log_words" ON "admin_log" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "admin_log_user" ON "admin_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "page_content_order" ON "page_content" USING btree ("page_name","position","id");--> statement-breakpoint
CREATE INDEX "credit_entries_user" ON "credit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_time" ON "credit_entries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "credit_holds_open" ON "credit_holds" USING btree ("user_id") WHERE "credit_holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "feedback_newest" ON "feedback" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "generated_ads_of_user" ON "generated_ads" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "generated_ads_due" ON "generated_ads" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "generated_ads_due_of_user" ON "generated_ads" USING btree ("user_id","delete_at");--> statement-breakpoint
CREATE INDEX "generated_ads_removed" ON "generated_ads" USING btree ("removed_at") WHERE "generated_ads"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "picture_shares_of_picture" ON "picture_shares" USING btree ("picture_id","created_at");--> statement-breakpoint
CREATE INDEX "picture_shares_of_user" ON "picture_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "picture_shares_end" ON "picture_shares" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "generations_of_tool" ON "generations" USING btree ("user_id","tool","created_at");--> statement-breakpoint
CREATE INDEX "generations_newest" ON "generations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "generations_request" ON "generations" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "generations_queue" ON "generations" USING btree ("created_at") WHERE "generations"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "generations_running" ON "generations" USING btree ("user_id") WHERE "generations"."state" in ('queued', 'working', 'fetching');--> statement-breakpoint
CREATE INDEX "generations_unseen" ON "generations" USING btree ("user_id") WHERE "generations"."state" in ('done', 'failed') and "generations"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "generations_failed" ON "generations" USING btree ("user_id","finished_at") WHERE "generations"."state" = 'failed' and "generations"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "generations_with_inputs" ON "generations" USING btree ("finished_at") WHERE "generations"."inputs" <> '[]'::jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "magic_codes_shared" ON "magic_codes" USING btree ("plan_name") WHERE "magic_codes"."kind" = 'shared';--> statement-breakpoint
CREATE UNIQUE INDEX "magic_codes_single" ON "magic_codes" USING btree ("code") WHERE "magic_codes"."kind" = 'single';--> statement-breakpoint
CREATE INDEX "magic_codes_lookup" ON "magic_codes" USING btree ("plan_name","code");--> statement-breakpoint
CREATE INDEX "magic_codes_used_by" ON "magic_codes" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "user_subscriptions_user" ON "user_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_subscriptions_one_active" ON "user_subscriptions" USING btree ("user_id") WHERE "user_subscriptions"."is_active";--> statement-breakpoint
CREATE INDEX "user_subscriptions_to_remind" ON "user_subscriptions" USING btree ("expires_at") WHERE "user_subscriptions"."is_active" and "user_subscriptions"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "profiles_created" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_email" ON "profiles" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "profiles_expiring" ON "profiles" USING btree ("plan_expiry") WHERE "profiles"."plan_expiry" is not null;--> statement-breakpoint
CREATE INDEX "profiles_email_words" ON "profiles" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_shop_words" ON "profiles" USING gin ("shop_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_id");