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
CREATE INDEX "admin_log_words" ON "admin_log" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "admin_log_user" ON "admin_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_time" ON "credit_entries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "generations_newest" ON "generations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "generations_request" ON "generations" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "profiles_email" ON "profiles" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "profiles_expiring" ON "profiles" USING btree ("plan_expiry") WHERE "profiles"."plan_expiry" is not null;--> statement-breakpoint
CREATE INDEX "profiles_email_words" ON "profiles" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_shop_words" ON "profiles" USING gin ("shop_name" gin_trgm_ops);