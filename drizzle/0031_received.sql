ALTER TABLE "payment_orders" DROP CONSTRAINT "payment_orders_amounts";--> statement-breakpoint
DROP INDEX "payment_orders_paid";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "received" integer;--> statement-breakpoint
CREATE INDEX "payment_orders_paid" ON "payment_orders" USING btree ("paid_at","id","amount","received","refunded","is_sandbox") WHERE "payment_orders"."paid_at" is not null;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_amounts" CHECK ("payment_orders"."amount" > 0 and "payment_orders"."received" >= 0 and "payment_orders"."refunded" between 0 and coalesce("payment_orders"."received", "payment_orders"."amount"));