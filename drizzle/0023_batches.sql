CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"values" jsonb NOT NULL,
	"cost" integer NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"round" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "batches_press" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
DROP INDEX "generations_queue";--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "batch_place" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "had_id" uuid;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batches_of_user" ON "batches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "batches_open" ON "batches" USING btree ("heard_at") WHERE "batches"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generations_of_batch" ON "generations" USING btree ("batch_id","batch_place") WHERE "generations"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "generations_queue" ON "generations" USING btree ("batch_place","created_at") WHERE "generations"."state" = 'queued';