ALTER TABLE "user_subscriptions" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_cause_unique" UNIQUE("cause");