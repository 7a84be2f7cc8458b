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
ALTER TABLE "magic_codes" ADD CONSTRAINT "magic_codes_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "magic_codes_shared" ON "magic_codes" USING btree ("plan_name") WHERE "magic_codes"."kind" = 'shared';--> statement-breakpoint
CREATE UNIQUE INDEX "magic_codes_single" ON "magic_codes" USING btree ("code") WHERE "magic_codes"."kind" = 'single';--> statement-breakpoint
CREATE INDEX "magic_codes_lookup" ON "magic_codes" USING btree ("plan_name","code");--> statement-breakpoint
CREATE INDEX "magic_codes_used_by" ON "magic_codes" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "user_subscriptions_user" ON "user_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_subscriptions_one_active" ON "user_subscriptions" USING btree ("user_id") WHERE "user_subscriptions"."is_active";--> statement-breakpoint
CREATE INDEX "user_subscriptions_to_remind" ON "user_subscriptions" USING btree ("expires_at") WHERE "user_subscriptions"."is_active" and "user_subscriptions"."reminded_at" is null;