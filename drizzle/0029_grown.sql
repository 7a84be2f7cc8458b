CREATE TABLE "generation_days" (
	"day" date NOT NULL,
	"tool" text NOT NULL,
	"done" integer NOT NULL,
	"failed" integer NOT NULL,
	"credits" integer NOT NULL,
	"took" jsonb NOT NULL,
	CONSTRAINT "generation_days_day_tool_pk" PRIMARY KEY("day","tool")
);
--> statement-breakpoint
DROP INDEX "generations_newest";--> statement-breakpoint
DROP INDEX "referrals_referrer";--> statement-breakpoint
DROP INDEX "payment_orders_attention";--> statement-breakpoint
DROP INDEX "user_subscriptions_to_remind";--> statement-breakpoint
CREATE INDEX "admin_log_request" ON "admin_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "generations_newest_of_all" ON "generations" USING btree ("created_at","id","user_id");--> statement-breakpoint
CREATE INDEX "generations_of_user" ON "generations" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "generations_newest_open" ON "generations" USING btree ("created_at","id") WHERE "generations"."state" in ('awaited', 'queued', 'working', 'fetching');--> statement-breakpoint
CREATE INDEX "generations_newest_failed" ON "generations" USING btree ("created_at","id") WHERE "generations"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "payment_orders_paid" ON "payment_orders" USING btree ("paid_at","id","amount","refunded","is_sandbox") WHERE "payment_orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_refunded" ON "payment_orders" USING btree ("created_at","id") WHERE "payment_orders"."refunded" > 0;--> statement-breakpoint
CREATE INDEX "payment_orders_words" ON "payment_orders" USING gin (("tran_id" || ' ' || coalesce("trx_id", '') || ' ' || coalesce("payment_id", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "referrals_of_referrer" ON "referrals" USING btree ("referrer_id","purchase_bonus_given");--> statement-breakpoint
CREATE INDEX "payment_orders_attention" ON "payment_orders" USING btree ("created_at") WHERE "payment_orders"."attention" is not null or "payment_orders"."state" = 'waiting' or "payment_orders"."state" = 'held';--> statement-breakpoint
CREATE INDEX "user_subscriptions_to_remind" ON "user_subscriptions" USING btree ("expires_at") WHERE "user_subscriptions"."is_active";--> statement-breakpoint
ALTER TABLE "generations" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "generated_ads" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "credit_entries" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "credit_holds" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);